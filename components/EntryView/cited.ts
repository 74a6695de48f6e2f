import type { Block, Inline } from '../../reference/book/entry.ts';

/** The numbers of the sources that these blocks cite, in order, each once. */
export function citedIn(blocks: readonly Block[]): number[] {
  return [...new Set(blocks.flatMap(inBlock))];
}

function inBlock(block: Block): number[] {
  switch (block.type) {
    case 'paragraph':
    case 'subheading':
      return block.children.flatMap(inInline);
    case 'list':
      return block.items.flat().flatMap(inBlock);
    case 'table':
      return [...block.header, ...block.rows.flat()].flat().flatMap(inInline);
    case 'code':
      return [];
  }
}

function inInline(piece: Inline): number[] {
  if (typeof piece === 'string') return [];
  if (piece.type === 'cite') return [piece.source];
  return 'children' in piece ? piece.children.flatMap(inInline) : [];
}
