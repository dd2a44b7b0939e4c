import type { FramedPortfolio, PortfolioCall } from '@fathom/contract/border';
import { PORTFOLIO_CALLS } from '@fathom/contract/border';
import type { FrameCallError, PortfolioResponse, PortfolioQuestion } from './frameMessages';

/** The host's end of the portfolio of a framed area. */
export interface PortfolioCalls {
  /** Rejects with a `ChainReadError`, or with an `Error` with the message of the frame. Nothing of it is checked. */
  readonly portfolio: FramedPortfolio;
  /** Sends open and later calls over a port. Calls that an earlier port got are rejected. */
  connect(post: (question: PortfolioQuestion) => void): void;
  isOpen(call: number): boolean;
  /** Ignores a response that no open call waits for. */
  receive(response: PortfolioResponse): void;
  /** Rejects open and later calls. */
  stop(reason: string): void;
}

interface OpenCall {
  readonly question: PortfolioQuestion;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export function createPortfolioCalls(): PortfolioCalls {
  const open = new Map<number, OpenCall>();
  let send: ((question: PortfolioQuestion) => void) | undefined;
  let stopped: string | undefined;
  let calls = 0;

  function call(name: PortfolioCall, values: readonly unknown[]): Promise<unknown> {
    if (stopped !== undefined) return Promise.reject(new Error(stopped));
    calls += 1;
    const question: PortfolioQuestion = { kind: 'portfolioCall', call: calls, name, values };
    return new Promise((resolve, reject) => {
      open.set(question.call, { question, resolve, reject });
      send?.(question);
    });
  }

  function rejectOpen(reason: string): void {
    for (const waiting of open.values()) waiting.reject(new Error(reason));
    open.clear();
  }

  const names = Object.keys(PORTFOLIO_CALLS) as PortfolioCall[];
  const members = names.map((name) => [name, (...values: readonly unknown[]) => call(name, values)] as const);
  return {
    // The type of the table ties each call to the member of its name.
    portfolio: Object.fromEntries(members) as unknown as FramedPortfolio,
    connect(post) {
      if (send) rejectOpen('the frame was loaded again');
      send = post;
      for (const { question } of open.values()) post(question);
    },
    isOpen: (id) => open.has(id),
    receive(response) {
      const waiting = open.get(response.call);
      open.delete(response.call);
      if (response.kind === 'portfolioResult') waiting?.resolve(response.value);
      else waiting?.reject(asThrown(response.error));
    },
    stop(reason) {
      stopped = reason;
      rejectOpen(reason);
    },
  };
}

function asThrown(error: FrameCallError): unknown {
  return error.code === 'failed' ? new Error(error.message) : error;
}
