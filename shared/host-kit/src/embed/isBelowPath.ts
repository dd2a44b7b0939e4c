/** Whether a path is `basePath` or below it. */
export function isBelowPath(pathname: string, basePath: string): boolean {
  return pathname === basePath || pathname.startsWith(`${basePath}/`);
}
