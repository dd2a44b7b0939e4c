export class ProviderError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export function rejected(what?: string): ProviderError {
  return new ProviderError(4001, what === undefined ? 'User rejected the request.' : `MetaMask ${what}`);
}

export function unauthorized(): ProviderError {
  return new ProviderError(4100, 'The requested account and/or method has not been authorized by the user.');
}

export function invalidParams(message: string): ProviderError {
  return new ProviderError(-32602, message);
}

export function unknownMethod(method: string): ProviderError {
  return new ProviderError(-32601, `The method "${method}" does not exist / is not available.`);
}

export function unsupportedMethod(): ProviderError {
  return new ProviderError(4200, 'The Provider does not support the requested method.');
}

/** A request that is already awaiting the user's response. */
export function alreadyPending(method: string): ProviderError {
  return new ProviderError(
    -32002,
    `Request of type '${method}' already pending for origin ${location.origin}. Please wait.`,
  );
}
