import type { Alert } from './alerts';
import type { SigningSummary } from './signingSummary';
import type { TransactionMeta, TransactionRequest } from './transactions';
import type { Eip1193Provider, SignatureRequest } from './wallet';

/** Mounts the area in a partner's page, without the host. A remote exposes it as `./mount`, under the name `mount`. */
export type MountArea = (element: HTMLElement, options: MountOptions) => MountedArea;

export interface MountOptions {
  /**
   * The partner's own EIP-1193 provider. Without it the area is read-only, until `update` passes
   * one.
   */
  readonly provider?: Eip1193Provider | undefined;
  /** The chain displayed initially. */
  readonly chainId: number;
  /**
   * Path of the partner's page under which the area may use subpaths; query parameters and fragment
   * of the page stay in the URL. On other paths the area is not displayed. Default: routes stay in
   * memory and do not change the page's URL.
   */
  readonly basePath?: string;
  /**
   * Displays what the connected account has in the area, as a list of positions, health and claims,
   * in place of the area's screens. Releases before 5.4.0 display the area.
   */
  readonly portfolio?: boolean | undefined;
  readonly theme?: EmbedTheme;
  /** A BCP 47 tag. Default: the browser's language. */
  readonly locale?: string;
  /**
   * Runtime configuration: the content of the host's `/config/app.json`, or the URL that serves it.
   * Paths in it are resolved against that URL; those of an object against the area's own server.
   */
  readonly configuration: string | object;
  /** Called once, when the first screen of the area is displayed. */
  readonly onReady?: () => void;
  /** Called with each problem that keeps the area, or a change of its options, from the page. */
  readonly onError?: (error: MountError) => void;
  /**
   * Called when the user presses Connect and there is no provider, for the page's own wallet dialog;
   * it passes the provider to `update`. Default: an alert.
   */
  readonly onNoProvider?: () => void;
  readonly onAlert?: (alert: Alert) => void;
  readonly onNavigate?: (path: string) => void;
  /**
   * Can veto: if it resolves to `false` or throws, the wallet is not prompted and the area receives
   * the error code `refused`.
   */
  readonly onBeforeTransaction?: BeforeTransaction;
}

/** A problem that the partner's page can do something about. */
export interface MountError {
  /**
   * `configuration`: missing or invalid. `chain`: not configured. `path`: the page is not below
   * `basePath`. `area`: the area stopped working. `load`: its code is unreachable.
   */
  readonly code: 'configuration' | 'chain' | 'path' | 'area' | 'load';
  /** One sentence. */
  readonly message: string;
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
