/**
 * Data as it is now, with every part that equals what was there before replaced by that: what did not change keeps its
 * identity, so that views can tell by `===`.
 * @param now plain data of the caller's own, which is changed in place: objects and arrays without cycles, as structured
 *   cloning makes them
 */
export function keepEqual<T>(before: unknown, now: T): T {
  if (before === now || typeof now !== 'object' || now === null) return now;
  if (typeof before !== 'object' || before === null) return now;
  let isSame = true;
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now;
    isSame = before.length === now.length;
    for (let index = 0; index < now.length; index++) {
      now[index] = keepEqual(before[index], now[index]);
      isSame &&= Object.is(now[index], before[index]);
    }
  } else {
    if (Array.isArray(before)) return now;
    const [old, own] = [before as Record<string, unknown>, now as Record<string, unknown>];
    const names = Object.keys(own);
    isSame = Object.keys(old).length === names.length;
    for (const name of names) {
      own[name] = keepEqual(old[name], own[name]);
      isSame &&= Object.is(own[name], old[name]) && name in old;
    }
  }
  return isSame ? (before as T) : now;
}
