// Loaded into the server by the launcher, and into the launcher when it runs under npm. If the parent is killed with SIGKILL,
// no signal is forwarded. This module then ends the process as if SIGTERM had been received.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
