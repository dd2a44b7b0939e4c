import { Interface } from 'ethers';

/**
 * A read of a contract's function as ethers encodes it. Fake chains answer reads by the product's own encoding, which this does not
 * use.
 */
export function encodedRead(to: string, signature: string, args: readonly unknown[] = []) {
  const [, name = ''] = /^(\w+)\(/.exec(signature) ?? [];
  return { to, data: new Interface([`function ${signature}`]).encodeFunctionData(name, args) };
}
