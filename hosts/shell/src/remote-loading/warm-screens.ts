/** Starts fetching what every screen of a remote is made of. A failure waits for the need. */
export function warmScreens(): void {
  void import(/* webpackChunkName: "screens" */ '@atrium/ui/grid').catch(() => undefined);
}
