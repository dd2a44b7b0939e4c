export const RAY = 10n ** 27n;

export const HALF_RAY = RAY / 2n;
