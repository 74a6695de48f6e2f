/** Names of functions and of what standards define, one line per family. */
export function Names({ of }: { of: readonly (readonly [family: string, names: readonly string[]])[] }) {
  return (
    <ul class="tool-names">
      {of.map(
        ([family, names]) =>
          names.length > 0 && (
            <li key={family}>
              <b>{family}</b>{' '}
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <code>{name}</code>
                </span>
              ))}
            </li>
          ),
      )}
    </ul>
  );
}
