import { useDispatch, useSelector } from 'react-redux';
import type { HostState, StoreView } from './createStore';

/** Hooks of the shell's store, for its own components. Areas use the ports instead. */
export const useAppDispatch = useDispatch.withTypes<StoreView['dispatch']>();
export const useAppSelector = useSelector.withTypes<HostState>();
