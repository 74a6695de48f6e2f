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
          ? 'Cookies, credentials and what looks like a token become [redacted]. Read it before you share it: a secret without a known look stays.'
          : 'Cookies, credentials and tokens are in it as they were sent.'}
      </p>
    </>
  );
}
