/** Content so small that a transfer less, or a smaller one, saves nothing. */
import type { Exchange } from '../http/exchange.ts';

/** Bytes that fit into one packet. Our choice (headers/content-encoding). */
const ONE_PACKET = 1_400;

/** False where the size is not known. */
export function fitsOnePacket({ contentSize }: Exchange): boolean {
  return contentSize !== -1 && contentSize < ONE_PACKET;
}
