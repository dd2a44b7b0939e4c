/**
 * The outcome of one JSON-RPC call to one node.
 *
 * - `reverted`: the call was executed and reverted; any other node would return the same. `isAboutFunds`: the node
 * rejected it before execution because of the account's balance, which a node with another state may contradict.
 * - `refused`: the node works but doesn't serve this request (an unknown method or a limit).
 * - `failed`: the node doesn't work. `retryAfter`: the pause that it requests, in ms. `isOffline`: the connection failed,
 * so that `message` isn't about the node.
 */
export type NodeResponse =
  | { readonly kind: 'result'; readonly value: unknown }
  | { readonly kind: 'reverted'; readonly message: string; readonly data?: string; readonly isAboutFunds?: true }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly retryAfter?: number;
      readonly isOffline?: true;
    };

/** Returns why the source gave no result; `undefined` after a failed connection. */
export function reasonOf(response: Extract<NodeResponse, { kind: 'refused' | 'failed' }>): string | undefined {
  return response.kind === 'failed' && response.isOffline ? undefined : response.message;
}

export type ReadSource = (method: string, params: readonly unknown[]) => Promise<NodeResponse>;

export interface NodeCallOptions {
  readonly fetch: typeof fetch;
  readonly timeout: number;
}

/**
 * EIP-1474 and common nodes: code 3 is "execution error"; older nodes use -32000 or -32015 and
 * report it as text.
 */
const EXECUTION_ERROR_CODE = 3;
const EXECUTION_PHRASES =
  /revert|invalid (opcode|jump)|bad (instruction|jump)|write protection|out of gas|gas required exceeds|stack (over|under)flow|insufficient funds|vm (execution|exception)|evm error|always failing transaction|transaction execution fails|intrinsic gas/i;
const FUNDS_PHRASES = /insufficient (funds|balance)|gas required exceeds allowance/i;
const RATE_LIMIT_CODES: readonly unknown[] = [-32005, 429];
const RATE_LIMIT_PHRASES = /rate limit|too many requests|request limit|quota|capacity exceeded/i;

/** Calls one node. Never throws. */
export async function callNode(
  url: string,
  method: string,
  params: readonly unknown[],
  options: NodeCallOptions,
): Promise<NodeResponse> {
  let response: Response;
  let text: string;
  try {
    // Called as a plain function, because the browser's fetch throws as a method of `options`.
    const { fetch } = options;
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(options.timeout),
    });
    text = await response.text();
  } catch (error) {
    if (isTimeout(error)) return { kind: 'failed', message: `no answer within ${options.timeout / 1000} s` };
    return { kind: 'failed', message: messageOf(error), isOffline: true };
  }
  const read = readResponse(response.status, text);
  const retryAfter = retryAfterOf(response.headers.get('retry-after'));
  return read.kind === 'failed' && retryAfter !== undefined ? { ...read, retryAfter } : read;
}

/** Classifies the JSON-RPC error object of a node or of a wallet's provider. */
export function readRpcError(error: Readonly<Record<string, unknown>>): NodeResponse {
  const { code } = error;
  const message = typeof error['message'] === 'string' ? error['message'] : `JSON-RPC error ${String(code)}`;
  const data = revertData(error['data']);
  if (code === EXECUTION_ERROR_CODE || data !== undefined || EXECUTION_PHRASES.test(message)) {
    if (data !== undefined) return { kind: 'reverted', message, data };
    const isAboutFunds = code !== EXECUTION_ERROR_CODE && FUNDS_PHRASES.test(message) && !/revert/i.test(message);
    return isAboutFunds ? { kind: 'reverted', message, isAboutFunds } : { kind: 'reverted', message };
  }
  const isLimited = RATE_LIMIT_CODES.includes(code) || RATE_LIMIT_PHRASES.test(message);
  return { kind: isLimited ? 'failed' : 'refused', message };
}

function readResponse(status: number, text: string): NodeResponse {
  const body = parse(text);
  const isOk = status >= 200 && status < 300;
  if (!isRecord(body) || (!('result' in body) && !isRecord(body['error']))) {
    return { kind: 'failed', message: isOk ? 'the answer is not JSON-RPC' : `HTTP ${status}` };
  }
  if (isRecord(body['error'])) {
    const read = readRpcError(body['error']);
    return read.kind === 'refused' && !isOk ? { kind: 'failed', message: read.message } : read;
  }
  return isOk ? { kind: 'result', value: body['result'] } : { kind: 'failed', message: `HTTP ${status}` };
}

/** Parses the header's seconds or date as ms from now; `undefined` if missing or unreadable. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : undefined;
}

/** Reads revert data from `data`, or from `data.data` if a proxy has wrapped the error. */
function revertData(data: unknown): string | undefined {
  if (typeof data === 'string') return /0x[0-9a-fA-F]*/.exec(data)?.[0];
  return isRecord(data) ? revertData(data['data'] ?? data['result']) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isTimeout(error: unknown): boolean {
  return isRecord(error) && (error['name'] === 'TimeoutError' || error['name'] === 'AbortError');
}

function messageOf(error: unknown): string {
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : 'the request failed';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
