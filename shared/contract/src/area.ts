import type { ComponentType } from 'react';
import type { AreaId } from './areaId';
import type { Alert } from './alerts';
import type { SigningSummary } from './signingSummary';
import type { TransactionMeta, TransactionRequest } from './transactions';
import type { Eip1193Provider, SignatureRequest } from './wallet';

export interface AreaProps {
  /**
   * Path under which the area is mounted, without a trailing slash: `/lending`, or the partner's.
   */
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

/**
 * `area-manifest.json`: written by each area's build next to `mf-manifest.json`, and read before
 * any code of the area runs.
 */
export interface AreaManifest {
  readonly id: AreaId;
  readonly version: string;
  readonly contract: string;
  readonly entry: string;
  /** Subresource integrity digests (`sha384-...`) by file name. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * What a remote exposes as `./mount`, under the name `mount`: the area embedded in a partner's
 * page, without the host.
 */
export type MountArea = (element: HTMLElement, options: MountOptions) => MountedArea;

export interface MountOptions {
  /** The partner's own EIP-1193 provider. */
  readonly provider: Eip1193Provider;
  /** The chain displayed initially. */
  readonly chainId: number;
  /**
   * Path of the partner's page under which the area may use subpaths. Default: routes stay in
   * memory and do not change the page's URL.
   */
  readonly basePath?: string;
  readonly theme?: EmbedTheme;
  /** A BCP 47 tag. Default: the browser's language. */
  readonly locale?: string;
  /**
   * Runtime configuration: the content of the host's `/config/app.json`, or the URL that serves it.
   */
  readonly configuration: string | object;
  readonly onAlert?: (alert: Alert) => void;
  readonly onNavigate?: (path: string) => void;
  /**
   * Can veto: if it resolves to `false` or throws, the wallet is not prompted and the area receives
   * the error code `refused`.
   */
  readonly onBeforeTransaction?: BeforeTransaction;
}

/**
 * Called for each transaction, each call of a batch and each message to sign, after verification
 * and before the wallet is prompted. A message has `typedData`, a transaction has `data`. `meta`
 * comes from the area, except for the title of a message; `summary` is decoded by the host from the
 * request itself.
 */
export type BeforeTransaction = (
  request: TransactionRequest | SignatureRequest,
  meta: TransactionMeta,
  summary: SigningSummary,
) => boolean | Promise<boolean>;

export interface EmbedTheme {
  readonly scheme: 'light' | 'dark' | 'system';
  /**
   * Design tokens of the partner that override ours, such as `{ brand: '#7a1fa2' }`. Unknown names
   * are ignored.
   */
  readonly tokens?: Readonly<Record<string, string>>;
}

export interface MountedArea {
  update(options: Partial<Pick<MountOptions, 'chainId' | 'theme' | 'locale' | 'provider'>>): void;
  unmount(): void;
}
