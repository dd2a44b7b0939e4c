/** The name of a pool, which its id (bytes32) holds as text, padded with zeros; the id itself where it holds none. */
export function poolName(poolId: string): string {
  const text = Buffer.from(poolId.slice(2), 'hex').toString('latin1').replace(/\0+$/, '');
  return /^[\x21-\x7e]+$/.test(text) ? text : poolId;
}
