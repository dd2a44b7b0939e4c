import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { createFakeChain } from './fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost, type FakeHostOptions } from './fakeHost';

/** The second chain of the fake host, on which nothing is deployed. */
const OTHER_CHAIN = 11155111;

export interface ConnectedHostOptions extends Partial<Omit<FakeHostOptions, 'readers'>> {
  /** Of the chain that the area reads. */
  readonly reader: MulticallReader;
  /** Of further chains. Default: one on which nothing is deployed. */
  readonly others?: readonly MulticallReader[];
  /** Default: connected. */
  readonly isConnected?: boolean;
}

/** A host for the dialogs of an area, whose wallet is connected to {@link FAKE_ACCOUNT}. */
export function connectedHost({
  reader,
  others = [createFakeChain(OTHER_CHAIN).reader],
  isConnected = true,
  ...options
}: ConnectedHostOptions): FakeHost {
  const host = createFakeHost({ ...options, readers: [reader, ...others] });
  if (isConnected) host.connect(FAKE_ACCOUNT);
  return host;
}
