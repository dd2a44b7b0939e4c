import { AREA_IDS, type AreaId, type HostServices, type ReadMethod } from '@fathom/contract';
import * as v from 'valibot';
import type { FrameRead } from './frameMessages';

type FrameCall = (services: HostServices, area: AreaId, values: readonly unknown[]) => unknown;

const chainId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const area = v.picklist(AREA_IDS);
/** Longer than any text in an alert or path. */
const text = v.pipe(v.string(), v.maxLength(2000));

const alert = v.object({
  kind: v.picklist(['success', 'error', 'info']),
  text,
  detail: v.exactOptional(text),
  link: v.exactOptional(v.object({ text, href: v.pipe(text, v.regex(/^(https?:\/\/|\/(?!\/))/)) })),
});

const token = v.object({
  address: v.custom<`0x${string}`>((value) => typeof value === 'string'),
  name: v.exactOptional(text),
  symbol: text,
  decimals: v.number(),
  image: v.exactOptional(text),
});

/** The chain reader rejects methods that aren't reads. */
const method = v.custom<ReadMethod>((value) => typeof value === 'string');
const read = v.tuple([chainId, method, v.array(v.unknown()), v.boolean()]);

/** The services copy and check signature requests themselves, as for an area in the page. */
export const FRAME_CALLS: Readonly<Record<string, FrameCall>> = {
  requestConnect: (services) => services.wallet.requestConnect(),
  disconnect: (services) => services.wallet.disconnect(),
  switchChain: (services, _area, values) => services.wallet.switchChain(v.parse(v.tuple([chainId]), values)[0]),
  watchToken: (services, _area, values) => services.wallet.watchToken(v.parse(v.tuple([token]), values)[0]),
  signTypedData: (services, _area, [request]) => services.wallet.signTypedData(objectOf(request)),
  select: (services, _area, values) => services.network.select(v.parse(v.tuple([chainId]), values)[0]),
  read: async (services, _area, values): Promise<FrameRead> => {
    const [chain, name, parameters, isConfirmed] = v.parse(read, values);
    let counts: Omit<FrameRead, 'value'> = {};
    const reader = services.network.reader(chain);
    const value = isConfirmed
      ? await reader.request(name, parameters, {
          confirmed: true,
          onConfirmed: (confirmedBy, sources) => (counts = { confirmedBy, sources }),
        })
      : await reader.request(name, parameters);
    return { value, ...counts };
  },
  showAlert: (services, _area, values) => services.alerts.show(v.parse(v.tuple([alert]), values)[0]),
  submit: (services, _area, [request, meta]) => services.transactions.submit(objectOf(request), objectOf(meta)),
  canBatch: (services, _area, values) => services.transactions.canBatch(v.parse(v.tuple([chainId]), values)[0]),
  submitBatch: (services, _area, [requests, meta]) =>
    services.transactions.submitBatch(objectOf(requests), objectOf(meta)),
  settled: (services, _area, values) => services.transactions.settled(v.parse(v.tuple([text]), values)[0]),
  summarize: (services, own, [request]) => services.signing.summarize(own, objectOf(request)),
  summarizeMessage: (services, own, [request]) => services.signing.summarizeMessage(own, objectOf(request)),
  openArea: (services, _area, values) => {
    const [target, path] = v.parse(v.tuple([area, v.optional(text)]), values);
    services.navigation.openArea(target, path);
  },
  pageView: (services, _area, values) => services.telemetry.pageView(v.parse(v.tuple([text]), values)[0]),
};

const WALLET_CALLS: ReadonlySet<string> = new Set([
  'requestConnect',
  'disconnect',
  'switchChain',
  'watchToken',
  'signTypedData',
  'select',
  'submit',
  'submitBatch',
]);

export function isWalletCall(name: string): boolean {
  return WALLET_CALLS.has(name);
}

/** Checks that a request is an object, because the services read properties before they check it. */
function objectOf<T extends object>(value: unknown): T {
  if (typeof value !== 'object' || value === null) throw new TypeError('the request is not an object');
  return value as T;
}
