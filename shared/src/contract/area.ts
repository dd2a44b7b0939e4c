import type { ComponentType } from 'react';
import type { AreaId } from './areaId';
import type { Alert } from './alerts';
import type { SigningSummary } from './signingSummary';
import type { TransactionMeta, TransactionRequest } from './transactions';
import type { Eip1193Provider, SignatureRequest } from './wallet';

export interface AreaProps {
  /** The path under which the area is mounted, without a slash at its end: `/lending`, or what the partner chose. */
  readonly basePath: string;
}

/** What a remote exposes as `./area`, under the name `area`. */
export interface AreaModule {
  readonly id: AreaId;
  /** The contract version the area was built against. */
  readonly contract: string;
  /** Rendered inside `HostServicesProvider`, a router and the theme. */
  readonly Area: ComponentType<AreaProps>;
}

/** `area-manifest.json`, written by each area's build beside `mf-manifest.json` and read before any code of the area runs. */
export interface AreaManifest {
  readonly id: AreaId;
  readonly version: string;
  readonly contract: string;
  readonly entry: string;
  /** Subresource digests (`sha384-...`) by file name. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a remote exposes as `./mount`, under the name `mount`: the area on a partner's page, without the host. */
export type MountArea = (element: HTMLElement, options: MountOptions) => MountedArea;

export interface MountOptions {
  /** The partner's own EIP-1193 provider. */
  readonly provider: Eip1193Provider;
  /** The chain to show at the start. */
  readonly chainId: number;
  /** Path of the partner's page under which the area may use sub-paths; without it the area keeps its routes to itself. */
  readonly basePath?: string;
  readonly theme?: EmbedTheme;
  /** A BCP 47 tag; default: the browser's. */
  readonly locale?: string;
  /** Runtime configuration: the same shape as the host's `/config/app.json`, or the address where it is served. */
  readonly configuration: string | object;
  readonly onAlert?: (alert: Alert) => void;
  readonly onNavigate?: (path: string) => void;
  /** May veto: resolve `false`, or throw, and the wallet is not asked; the area gets the error code `refused`. */
  readonly onBeforeTransaction?: BeforeTransaction;
}

/**
 * Called for each transaction, for each call of a batch and for each message to sign, after it was verified and before the wallet is
 * asked. A message has `typedData`, a transaction has `data`. `meta` comes from the area, apart from the title of a message; `summary` is
 * what the host read from the request.
 */
export type BeforeTransaction = (
  request: TransactionRequest | SignatureRequest,
  meta: TransactionMeta,
  summary: SigningSummary,
) => boolean | Promise<boolean>;

export interface EmbedTheme {
  readonly scheme: 'light' | 'dark' | 'system';
  /** Tokens of the partner that replace ours, such as `{ brand: '#7a1fa2' }`. Unknown names are ignored. */
  readonly tokens?: Readonly<Record<string, string>>;
}

export interface MountedArea {
  update(options: Partial<Pick<MountOptions, 'chainId' | 'theme' | 'locale' | 'provider'>>): void;
  unmount(): void;
}
