/**
 * The name of a pool, decoded from its id (bytes32, zero-padded text); the id itself if it is not
 * text.
 */
export function poolName(poolId: string): string {
  const text = Buffer.from(poolId.slice(2), 'hex').toString('latin1').replace(/\0+$/, '');
  return /^[\x21-\x7e]+$/.test(text) ? text : poolId;
}
