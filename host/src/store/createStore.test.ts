it('does not pass the store to what a script of the page has put in place of the devtools', async () => {
  const compose = jest.fn(() => () => undefined);
  Object.assign(globalThis, { window: { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose } });
  try {
    const { createStore } = await import('./createStore');
    expect(createStore().store.getState()).toEqual({ alerts: [], transactions: [] });
    expect(compose).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
});
