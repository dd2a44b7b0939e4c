export const RAY = 10n ** 27n;
