import type { Alert, AreaId, ChainReadError, HostServices } from '@fathom/contract';
import type { BorderValues, PortfolioCall } from '@fathom/contract/border';

/**
 * The frame announces itself by a window message; the host's reply carries a port for all further plain-data messages.
 */
export const FRAME_PROTOCOL = 1;

/** Sent to the parent when the frame can start, again after each reload. */
export interface FrameReady {
  readonly kind: 'fathom-frame-ready';
  readonly protocol: number;
}

export interface FrameStart {
  readonly kind: 'fathom-frame-start';
  readonly protocol: number;
  readonly area: AreaId;
  readonly contract: string;
  readonly hostKind: HostServices['hostKind'];
  readonly basePath: string;
  readonly path: string;
  readonly chains: HostServices['network']['chains'];
  readonly configuration: unknown;
  readonly stored: Readonly<Record<string, string>>;
  readonly areaPaths: Readonly<Record<AreaId, string>>;
  readonly values: FrameValues;
  /** True if the frame is part of a page, such as a partner's. By default it fills the window. */
  readonly inline?: boolean;
  /** True if the frame displays nothing and only returns data of the area's portfolio. */
  readonly portfolio?: boolean;
}

export interface VisiblePart {
  readonly top: number;
  readonly height: number;
}

export interface FrameValues extends BorderValues {
  readonly chainId: number;
  /** Number of nodes that confirm reads, by chain id. */
  readonly nodeCounts: Readonly<Record<number, number>>;
}

export type HostMessage =
  | { readonly kind: 'values'; readonly values: Partial<FrameValues> }
  | { readonly kind: 'result'; readonly call: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly call: number; readonly error: FrameCallError }
  /** The user navigated in the host, for example with the browser's back button. */
  | { readonly kind: 'show'; readonly path: string }
  /** An alert that the page itself doesn't display. */
  | { readonly kind: 'alert'; readonly alert: Alert }
  | { readonly kind: 'visible'; readonly part: VisiblePart }
  | PortfolioQuestion;

export type FrameMessage =
  | { readonly kind: 'call'; readonly call: number; readonly name: string; readonly values: readonly unknown[] }
  | { readonly kind: 'went'; readonly path: string; readonly isReplaced: boolean }
  | { readonly kind: 'stored'; readonly key: string; readonly value: string | undefined }
  /** The area's explanation of a raw revert reason in the transaction list. */
  | { readonly kind: 'explained'; readonly reason: string; readonly sentence: string }
  /** The user pressed inside the frame. The host can't observe that and checks it with the browser. */
  | { readonly kind: 'pressed' }
  | InlineMessage
  | PortfolioResponse;

/** Messages about a frame's screen. Frames of earlier releases send them only if they are inline. */
export type InlineMessage =
  | { readonly kind: 'displayed' }
  /** The area stopped working; the frame displays an error. */
  | { readonly kind: 'stopped' }
  /** Height of an inline frame's content, in px. */
  | { readonly kind: 'height'; readonly height: number };

/** A call of the host to the area's portfolio. */
export interface PortfolioQuestion {
  readonly kind: 'portfolioCall';
  readonly call: number;
  readonly name: PortfolioCall;
  readonly values: readonly unknown[];
}

export type PortfolioResponse =
  | { readonly kind: 'portfolioResult'; readonly call: number; readonly value: unknown }
  | { readonly kind: 'portfolioError'; readonly call: number; readonly error: FrameCallError };

export type FrameCallError = ChainReadError | { readonly code: 'failed'; readonly message: string };

export interface FrameRead {
  readonly value: unknown;
  readonly confirmedBy?: number;
  readonly sources?: number | undefined;
}
