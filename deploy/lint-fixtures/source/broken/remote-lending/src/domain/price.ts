// breaks no-restricted-globals: The domain is pure: read in data/ and pass the facts
export function readPrice(url: string): Promise<Response> {
  return fetch(url);
}
