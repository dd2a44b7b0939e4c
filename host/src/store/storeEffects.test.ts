import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createStoreEffects } from './storeEffects';

const slice = createSlice({
  name: 'count',
  initialState: 0,
  reducers: {
    added: (count, { payload }: PayloadAction<number>) => count + payload,
    reset: () => 0,
  },
});
const { added, reset } = slice.actions;

function setUp() {
  const effects = createStoreEffects();
  const store = configureStore({
    reducer: slice.reducer,
    middleware: (standard) => standard().prepend(effects.middleware),
  });
  return { effects, store };
}

it('runs the effects of an action once the reducers have applied it, and those of no other action', () => {
  const { effects, store } = setUp();
  const seen: (readonly [number, number])[] = [];
  effects.startListening({ actionCreator: added, effect: ({ payload }) => seen.push([payload, store.getState()]) });
  store.dispatch(added(2));
  store.dispatch(reset());
  store.dispatch(added(3));
  expect(seen).toEqual([
    [2, 2],
    [3, 3],
  ]);
});

it('reports an effect that throws, and runs the others', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { effects, store } = setUp();
  const ran = jest.fn();
  effects.startListening({
    actionCreator: added,
    effect: () => {
      throw new Error('broken');
    },
  });
  effects.startListening({ actionCreator: added, effect: ran });
  expect(store.dispatch(added(1)).payload).toBe(1);
  expect(ran).toHaveBeenCalled();
  expect(report).toHaveBeenCalled();
  report.mockRestore();
});
