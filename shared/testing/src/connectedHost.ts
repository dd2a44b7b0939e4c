import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { createFakeChain } from './fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost, type FakeHostOptions } from './fakeHost';

/** The second chain of the fake host, on which nothing is deployed. */
const OTHER_CHAIN = 11155111;

export interface ConnectedHostOptions extends Partial<Omit<FakeHostOptions, 'readers'>> {
  /** Of the chain that the area reads. */
  readonly reader: MulticallReader;
  /** Default: connected. */
  readonly isConnected?: boolean;
}

/** A host for the dialogs of an area, whose wallet is connected to {@link FAKE_ACCOUNT}. */
export function connectedHost({ reader, isConnected = true, ...options }: ConnectedHostOptions): FakeHost {
  const host = createFakeHost({ ...options, readers: [reader, createFakeChain(OTHER_CHAIN).reader] });
  if (isConnected) host.connect(FAKE_ACCOUNT);
  return host;
}
