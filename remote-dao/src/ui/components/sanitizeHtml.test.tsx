const METHODS = ['cloneNode', 'remove', 'removeAttributeNode'] as const;

/** Locks the methods like the host: accessors that return the method. */
function lockMethods(): void {
  for (const prototype of [Element.prototype, Node.prototype]) {
    for (const name of METHODS) {
      const method: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
      if (method) Object.defineProperty(prototype, name, { get: () => method, configurable: true });
    }
  }
}

it('sanitizes on a page whose methods of elements are accessors', async () => {
  lockMethods();
  const { sanitizedHtml } = await import('./sanitizeHtml');
  const html = '<section>Raise <b onclick="x()">it</b> <script>x()</script></section><p id="a">Now</p>';
  expect(sanitizedHtml(html)).toBe('Raise <b>it</b> <p>Now</p>');
});
