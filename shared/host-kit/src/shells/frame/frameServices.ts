import type { Alert, Chain, ChainReader, HostServices, Readable, TransactionRecord } from '@fathom/contract';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { configurationPort } from '@fathom/base/configuration/configurationPort';
import { explorerLinks } from '@fathom/base/configuration/explorerLinks';
import { deepFreeze } from '@fathom/base/domain/frozenCopy';
import { createWritable } from '@fathom/base/domain/writable';
import * as v from 'valibot';
import { partOf, remoteMembers, type RemoteEnd } from './borderEnds';
import type {
  FrameMessage,
  FrameStart,
  FrameValues,
  HostMessage,
  InlineMessage,
  PortfolioResponse,
  PortfolioQuestion,
  VisiblePart,
} from './frameMessages';

export interface ConnectedFrame {
  readonly services: HostServices;
  readonly went: (path: string, isReplaced: boolean) => void;
  readonly pressed: () => void;
  readonly report: (message: InlineMessage | PortfolioResponse) => void;
}

export interface FrameListeners {
  readonly onShow: (path: string) => void;
  readonly onAlert: (alert: Alert) => void;
  readonly onVisible: (part: VisiblePart) => void;
  readonly onPortfolioCall?: ((question: PortfolioQuestion) => void) | undefined;
}

type Explain = (reason: string) => string | undefined;

const frameRead = v.object({
  value: v.unknown(),
  confirmedBy: v.optional(v.number()),
  sources: v.optional(v.number()),
});

/**
 * Values are copies that the host updates; a call resolves after the values that it changed.
 * @param configuration the parsed `start.configuration`.
 */
export function frameServices(
  port: MessagePort,
  start: FrameStart,
  configuration: RuntimeConfiguration,
  { onShow, onAlert, onVisible, onPortfolioCall }: FrameListeners,
): ConnectedFrame {
  const chains: readonly Chain[] = deepFreeze(start.chains);
  const values = createWritable<FrameValues>(deepFreeze(start.values));
  const stored = new Map(Object.entries(start.stored));
  const open = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  const explainers = new Set<Explain>();
  const explained = new Set<string>();
  let calls = 0;

  function post(message: FrameMessage): void {
    port.postMessage(message);
  }

  function call(name: string, args: readonly unknown[]): Promise<unknown> {
    calls += 1;
    const id = calls;
    return new Promise((resolve, reject) => {
      open.set(id, { resolve, reject });
      post({ kind: 'call', call: id, name, values: args });
    });
  }

  function explainReverts(): void {
    for (const reason of revertReasons(values.get().transactions)) {
      if (explained.has(reason)) continue;
      const sentence = [...explainers].map((explain) => explain(reason)).find((found) => found !== undefined);
      if (sentence === undefined) continue;
      explained.add(reason);
      post({ kind: 'explained', reason, sentence });
    }
  }

  port.onmessage = ({ data }: MessageEvent<HostMessage>) => {
    switch (data.kind) {
      case 'values':
        values.set(deepFreeze({ ...values.get(), ...data.values }));
        if (data.values.transactions) explainReverts();
        return;
      case 'show':
        return onShow(data.path);
      case 'alert':
        return onAlert(data.alert);
      case 'visible':
        return onVisible(data.part);
      case 'portfolioCall':
        return onPortfolioCall?.(data);
      case 'result':
      case 'error': {
        const waiting = open.get(data.call);
        open.delete(data.call);
        if (data.kind === 'result') waiting?.resolve(deepFreeze(data.value));
        else waiting?.reject(deepFreeze(data.error));
      }
    }
  };

  function reader(chainId: number): ChainReader {
    if (!chains.some(({ id }) => id === chainId)) throw new Error(`chain ${chainId} is not configured`);
    return Object.freeze<ChainReader>({
      chainId,
      get nodeCount() {
        return values.get().nodeCounts[chainId] ?? 1;
      },
      async request(method, params, options) {
        const isConfirmed = options?.confirmed === true;
        const { value, confirmedBy, sources } = v.parse(
          frameRead,
          await call('read', [chainId, method, params, isConfirmed]),
        );
        if (confirmedBy !== undefined) options?.onConfirmed?.(confirmedBy, sources);
        return value;
      },
    });
  }

  const links = explorerLinks(configuration.chains);
  const end: RemoteEnd = { values, call };
  const chainId = partOf(values, 'chainId');
  const current: Readable<Chain> = {
    get: () => chains.find(({ id }) => id === chainId.get()) ?? firstOf(chains),
    subscribe: chainId.subscribe,
  };
  return {
    went: (path, isReplaced) => post({ kind: 'went', path, isReplaced }),
    pressed: () => post({ kind: 'pressed' }),
    report: post,
    services: deepFreeze<HostServices>({
      contract: start.contract,
      hostKind: start.hostKind,
      wallet: remoteMembers('wallet', end),
      network: {
        ...remoteMembers('network', end),
        chains,
        current,
        reader,
        transactionUrl: links.transactionUrl,
        addressUrl: links.addressUrl,
      },
      alerts: remoteMembers('alerts', end),
      transactions: {
        ...remoteMembers('transactions', end),
        explainReverts(_area, explain) {
          explainers.add(explain);
          explainReverts();
          return () => explainers.delete(explain);
        },
      },
      signing: remoteMembers('signing', end),
      navigation: {
        ...remoteMembers('navigation', end),
        areaPath: (area, path = '') => {
          const rest = path.replace(/^\/+/, '');
          return rest === '' ? start.areaPaths[area] : `${start.areaPaths[area]}/${rest}`;
        },
      },
      preferences: {
        ...remoteMembers('preferences', end),
        storage(area) {
          if (area !== start.area) throw new Error(`${start.area} has no access to ${area}`);
          return {
            get: (key) => stored.get(key),
            set(key, value) {
              stored.set(key, value);
              post({ kind: 'stored', key, value });
            },
            remove(key) {
              stored.delete(key);
              post({ kind: 'stored', key, value: undefined });
            },
          };
        },
      },
      telemetry: remoteMembers('telemetry', end),
      configuration: configurationPort(configuration),
    }),
  };
}

function firstOf(chains: readonly Chain[]): Chain {
  const [first] = chains;
  if (!first) throw new Error('no chain is configured');
  return first;
}

function revertReasons(records: readonly TransactionRecord[]): readonly string[] {
  return records.flatMap(({ status }) =>
    status.kind === 'reverted' && status.reason !== undefined ? [status.reason] : [],
  );
}
