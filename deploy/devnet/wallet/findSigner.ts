import { Wallet } from 'ethers';
import * as v from 'valibot';
import { DEMO_ACCOUNTS } from '../demoAccounts';

/** A demo account by its address, or a test account by its key. */
export const signerSchema = v.union([
  v.object({ privateKey: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'is not a private key')) }),
  v.object({ address: v.string() }),
]);
export type Signer = v.InferOutput<typeof signerSchema>;

/** Throws for an address that isn't a demo account. */
export function findSigner(signer: Signer): Wallet {
  if ('privateKey' in signer) return new Wallet(signer.privateKey);
  const account = DEMO_ACCOUNTS.find(({ address }) => address.toLowerCase() === signer.address.toLowerCase());
  if (account === undefined) throw new Error(`The demo wallet has no account ${signer.address}.`);
  return new Wallet(account.privateKey);
}
