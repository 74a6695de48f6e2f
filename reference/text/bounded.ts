/**
 * Remembers what was made of each key. All of it is forgotten once there are `most`, so that hostile input cannot make it
 * large; keys that may be long are the caller's to check.
 */
export function bounded<K, V>(most: number, make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const made = make(key);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}

/** Remembers what was made of each object for as long as the object itself is in use. */
export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
