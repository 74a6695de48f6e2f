interface Props {
  redact: boolean;
  onRedact: (redact: boolean) => void;
}

/** Whether secrets are taken out, as the first row of a menu. */
export function RedactChoice({ redact, onRedact }: Props) {
  return (
    <>
      <div class="menu-row">
        <label class="check">
          <input type="checkbox" checked={redact} onChange={(event) => onRedact(event.currentTarget.checked)} />
          Redact
        </label>
      </div>
      <p class="hint">
        {redact
          ? 'Cookies, credentials and what looks like a password or token become [redacted]. Check the result before you share it: other secrets and personal data remain.'
          : 'Cookies, credentials and tokens are included as they were sent.'}
      </p>
    </>
  );
}
