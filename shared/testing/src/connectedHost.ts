import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { createFakeChain } from './fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost, type FakeHostOptions } from './fakeHost';

/** The second chain of the fake host, without deployments. */
const OTHER_CHAIN = 11155111;

export interface ConnectedHostOptions extends Partial<Omit<FakeHostOptions, 'readers'>> {
  readonly reader: MulticallReader;
  readonly others?: readonly MulticallReader[];
  readonly isConnected?: boolean;
}

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
