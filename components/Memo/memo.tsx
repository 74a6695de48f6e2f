import { type ComponentType, type FunctionComponent, h } from 'preact';

/**
 * A component that is rendered again only when one of its props is another one. Its props are data that keep their
 * identity while they stay the same, see keep-equal.ts.
 */
export function memo<Props extends object>(Inner: ComponentType<Props>): FunctionComponent<Props> {
  return function Memo(this: { shouldComponentUpdate?: (next: Props) => boolean }, props: Props) {
    this.shouldComponentUpdate = (next) => differ(props, next);
    return h(Inner, props);
  };
}

function differ(before: object, now: object): boolean {
  const [old, own] = [before as Record<string, unknown>, now as Record<string, unknown>];
  for (const name in own) if (own[name] !== old[name]) return true;
  return Object.keys(old).length !== Object.keys(own).length;
}
