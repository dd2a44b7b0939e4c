/**
 * Parses a port from a flag. Throws one sentence if it is invalid, or doesn't leave room for `count` consecutive ports.
 */
export function parsePort(text: string, count = 1): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port + count - 1 <= 65_535) return port;
  throw new Error(`--port must be a whole number from 1 to ${65_536 - count}, not "${text}".`);
}
