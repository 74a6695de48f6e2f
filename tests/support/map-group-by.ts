/**
 * vitest 5 prints failing tests with the help of Map.groupBy, which Node 20 does not have: without it the reason of a
 * failure is lost. To be deleted when setup.mjs refuses Node 20.
 */
Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
