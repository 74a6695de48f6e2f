/** Wire text or a snippet, kept as written; long lines scroll inside their box. */
export function CodeBlock({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls
    <pre class="code-block" tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
