import { useDispatch, useSelector } from 'react-redux';
import type { HostState, StoreView } from './createStore';

/** Hooks for the shell's own components. Areas use the services instead. */
export const useAppDispatch = useDispatch.withTypes<StoreView['dispatch']>();
export const useAppSelector = useSelector.withTypes<HostState>();
