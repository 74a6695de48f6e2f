import type { ComponentChildren, FunctionComponent } from 'preact';

/**
 * A component that is rendered again only when one of its props is another one. Its props are data that keep their
 * identity while they stay the same, see keep-equal.ts.
 * @param render a function component: its hooks become those of the result
 */
export function memo<Props extends object>(render: (props: Props) => ComponentChildren): FunctionComponent<Props> {
  return function Memo(this: { props: Props; shouldComponentUpdate?: (next: Props) => boolean }, props: Props) {
    // Once only: the hooks put theirs before it, which lets a change of their own state through.
    this.shouldComponentUpdate ??= (next) => differ(this.props, next);
    return render(props);
  };
}

function differ(before: object, now: object): boolean {
  const [old, own] = [before as Record<string, unknown>, now as Record<string, unknown>];
  for (const name in own) if (own[name] !== old[name]) return true;
  return Object.keys(old).length !== Object.keys(own).length;
}
