import { useDispatch, useSelector } from 'react-redux';
import type { HostDispatch, HostState } from './store';

/** Hooks of the shell's store, for its own components. Areas use the ports instead. */
export const useAppDispatch = useDispatch.withTypes<HostDispatch>();
export const useAppSelector = useSelector.withTypes<HostState>();
