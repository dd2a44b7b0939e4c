/**
 * The outcome of one JSON-RPC call to one node.
 *
 * - `reverted`: the call was executed and reverted; any other node would return the same.
 *   `isAboutFunds`: the node rejected it before execution because of the balance it has for the
 *   account, which a node with another state may contradict.
 * - `refused`: the node works but does not serve this request (an unknown method or a limit).
 * - `failed`: the node does not work.
 */
export type NodeResponse =
  | { readonly is: 'result'; readonly value: unknown }
  | { readonly is: 'reverted'; readonly message: string; readonly data?: string; readonly isAboutFunds?: true }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'failed'; readonly message: string };

export interface NodeCallOptions {
  readonly fetch: typeof fetch;
  /** In ms. */
  readonly timeout: number;
}

/**
 * EIP-1474 and common nodes: code 3 is "execution error"; older nodes use -32000 or -32015 and
 * report it as text.
 */
const EXECUTION_ERROR_CODE = 3;
const EXECUTION_PHRASES =
  /revert|invalid opcode|out of gas|gas required exceeds|stack (over|under)flow|insufficient funds|vm (execution|exception)|intrinsic gas/i;
const FUNDS_PHRASES = /insufficient (funds|balance)|gas required exceeds allowance/i;
const RATE_LIMIT_CODES: readonly unknown[] = [-32005, 429];
const RATE_LIMIT_PHRASES = /rate limit|too many requests|request limit|quota|capacity exceeded/i;

/** Never throws. */
export async function callNode(
  url: string,
  method: string,
  params: readonly unknown[],
  options: NodeCallOptions,
): Promise<NodeResponse> {
  let status: number;
  let text: string;
  try {
    // Called as a plain function: the browser's fetch throws as a method of `options`.
    const { fetch } = options;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(options.timeout),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    return { is: 'failed', message: isTimeout(error) ? `no answer within ${options.timeout} ms` : labels(error) };
  }
  return readResponse(status, text);
}

function readResponse(status: number, text: string): NodeResponse {
  const body = parse(text);
  const isWell = status >= 200 && status < 300;
  if (!isRecord(body) || (!('result' in body) && !isRecord(body['error']))) {
    return { is: 'failed', message: isWell ? 'the answer is not JSON-RPC' : `HTTP ${status}` };
  }
  if (isRecord(body['error'])) return readError(body['error'], isWell ? undefined : status);
  return isWell ? { is: 'result', value: body['result'] } : { is: 'failed', message: `HTTP ${status}` };
}

function readError(error: Readonly<Record<string, unknown>>, badStatus: number | undefined): NodeResponse {
  const { code } = error;
  const message = typeof error['message'] === 'string' ? error['message'] : `JSON-RPC error ${String(code)}`;
  const data = revertData(error['data']);
  if (code === EXECUTION_ERROR_CODE || data !== undefined || EXECUTION_PHRASES.test(message)) {
    if (data !== undefined) return { is: 'reverted', message, data };
    const isAboutFunds = code !== EXECUTION_ERROR_CODE && FUNDS_PHRASES.test(message) && !/revert/i.test(message);
    return { is: 'reverted', message, ...(isAboutFunds && { isAboutFunds }) };
  }
  const isLimited = RATE_LIMIT_CODES.includes(code) || RATE_LIMIT_PHRASES.test(message);
  return { is: isLimited || badStatus !== undefined ? 'failed' : 'refused', message };
}

/** Revert data is in `data`, or in `data.data` if a proxy has wrapped the error. */
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

function labels(error: unknown): string {
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : 'the request failed';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
