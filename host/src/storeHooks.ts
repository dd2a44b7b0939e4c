import { useDispatch, useSelector } from 'react-redux';
import type { HostDispatch, HostState } from './store';

/** The shell's store in its components. Areas never see it: they use the ports. */
export const useAppDispatch = useDispatch.withTypes<HostDispatch>();
export const useAppSelector = useSelector.withTypes<HostState>();
