import type {
  Alert,
  AreaId,
  ChainReadError,
  HostServices,
  ThemePreference,
  TransactionRecord,
  WalletState,
} from '@fathom/contract';

/**
 * What crosses the border between the host and the frame of an area: plain data only. The frame
 * announces itself by a window message; the host answers with one that carries a port, and
 * everything else passes through that port.
 */
export const FRAME_PROTOCOL = 1;

/** Sent by the frame to its parent when it can be started; it is repeated after each of its reloads. */
export interface FrameReady {
  readonly kind: 'fathom-frame-ready';
  readonly protocol: number;
}

/** The host's answer, with the port. */
export interface FrameStart {
  readonly kind: 'fathom-frame-start';
  readonly protocol: number;
  readonly area: AreaId;
  readonly contract: string;
  readonly hostKind: HostServices['hostKind'];
  readonly basePath: string;
  /** Path, query and hash to display first. */
  readonly path: string;
  readonly chains: HostServices['network']['chains'];
  /** The runtime configuration, which is public. */
  readonly configuration: unknown;
  /** What the area has stored on this device. */
  readonly stored: Readonly<Record<string, string>>;
  /** Paths of the areas' first pages, by area. */
  readonly areaPaths: Readonly<Record<AreaId, string>>;
  readonly values: FrameValues;
  /** Present where the frame is a part of a page, as on a partner's. Without it, it fills the window. */
  readonly inline?: boolean;
}

/** The part of a frame that the window shows, in px from the top of the frame. */
export interface VisiblePart {
  readonly top: number;
  readonly height: number;
}

/** The host's changing values, of which the frame keeps copies. */
export interface FrameValues {
  readonly walletState: WalletState;
  readonly isWalletRemembered: boolean;
  /** Id of the displayed chain. */
  readonly chainId: number;
  /** Number of nodes that confirm reads, by chain id. */
  readonly nodeCounts: Readonly<Record<number, number>>;
  readonly transactions: readonly TransactionRecord[];
  readonly theme: ThemePreference;
  readonly locale: string;
  readonly isPersistent: boolean;
}

/** From the host to the frame. */
export type HostMessage =
  | { readonly kind: 'values'; readonly values: Partial<FrameValues> }
  | { readonly kind: 'result'; readonly call: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly call: number; readonly error: FrameCallError }
  /** The user went to another page of the area in the host, such as by the browser's back button. */
  | { readonly kind: 'show'; readonly path: string }
  /** An alert that the page has no place for. */
  | { readonly kind: 'alert'; readonly alert: Alert }
  | { readonly kind: 'visible'; readonly part: VisiblePart };

/** From the frame to the host. */
export type FrameMessage =
  | { readonly kind: 'call'; readonly call: number; readonly name: string; readonly values: readonly unknown[] }
  /** The area went to another page. */
  | { readonly kind: 'went'; readonly path: string; readonly isReplaced: boolean }
  | { readonly kind: 'stored'; readonly key: string; readonly value: string | undefined }
  /** The area's sentence for a raw revert reason that a transaction in the list has. */
  | { readonly kind: 'explained'; readonly reason: string; readonly sentence: string }
  /** The user pressed in the frame, which the host cannot observe. It asks the browser whether that is true. */
  | { readonly kind: 'pressed' }
  | InlineMessage;

/** About the screen of a frame. Frames of earlier releases send it only if they are inline. */
export type InlineMessage =
  /** The first screen of the area is displayed. */
  | { readonly kind: 'displayed' }
  /** The area stopped working; the frame says so. */
  | { readonly kind: 'stopped' }
  /** How high the content of an inline frame is, in px. */
  | { readonly kind: 'height'; readonly height: number };

/** The error of a read, or one sentence about any other call that did not take place. */
export type FrameCallError = ChainReadError | { readonly code: 'failed'; readonly message: string };

/** A confirmed read with the numbers that `onConfirmed` receives. */
export interface FrameRead {
  readonly value: unknown;
  readonly confirmedBy?: number;
  readonly sources?: number | undefined;
}
