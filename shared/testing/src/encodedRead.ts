import { Interface } from 'ethers';

/** Encodes a contract read with ethers, because fake chains use the product's own encoding. */
export function encodedRead(to: string, signature: string, args: readonly unknown[] = []) {
  const [, name = ''] = /^(\w+)\(/.exec(signature) ?? [];
  return { to, data: new Interface([`function ${signature}`]).encodeFunctionData(name, args) };
}
