/** Metres: x along the pitch, y across it (away from the main camera), z up. The centre spot is the origin. */
export interface Vector {
  x: number;
  y: number;
  z: number;
}

/** A camera without roll. `focal` in pixels of a 1280 wide picture; angles in radians. */
export interface Camera {
  position: Vector;
  forward: Vector;
  right: Vector;
  up: Vector;
  focal: number;
  width: number;
  height: number;
}

export interface Projected {
  x: number;
  y: number;
  /** Metres from the camera along its axis. */
  depth: number;
  /** Pixels of one metre at that depth. */
  scale: number;
}

/** A camera at `position` that looks at `target` and shows `span` metres across the picture there. */
export function lookAt(position: Vector, target: Vector, span: number, width: number, height: number): Camera {
  const dx = target.x - position.x;
  const dy = target.y - position.y;
  const dz = target.z - position.z;
  const distance = Math.hypot(dx, dy, dz);
  const level = Math.hypot(dx, dy);
  const sinYaw = dx / level;
  const cosYaw = dy / level;
  const sinTilt = -dz / distance;
  const cosTilt = level / distance;
  return {
    position,
    forward: { x: dx / distance, y: dy / distance, z: dz / distance },
    right: { x: cosYaw, y: -sinYaw, z: 0 },
    up: { x: sinYaw * sinTilt, y: cosYaw * sinTilt, z: cosTilt },
    focal: (width * distance) / span,
    width,
    height,
  };
}

export function project(camera: Camera, x: number, y: number, z: number): Projected {
  const { position, forward, right, up, focal } = camera;
  const dx = x - position.x;
  const dy = y - position.y;
  const dz = z - position.z;
  const depth = Math.max(0.1, dx * forward.x + dy * forward.y + dz * forward.z);
  const scale = focal / depth;
  return {
    x: camera.width / 2 + (dx * right.x + dy * right.y) * scale,
    y: camera.height / 2 - (dx * up.x + dy * up.y + dz * up.z) * scale,
    depth,
    scale,
  };
}

/** Depth without the floor that `project` puts under it: negative behind the camera. */
export function depthOf(camera: Camera, x: number, y: number, z: number): number {
  const { position, forward } = camera;
  return (x - position.x) * forward.x + (y - position.y) * forward.y + (z - position.z) * forward.z;
}
