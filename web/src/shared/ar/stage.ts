import {
  AmbientLight,
  Box3,
  CanvasTexture,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SRGBColorSpace,
  TextureLoader,
  Vector3,
  WebGLRenderer,
} from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { Subject } from './ar-content.ts';
import { focalLength, type Pose, type Size } from './geometry.ts';
import { pictureOf } from './pictures.ts';

/** Draws the subject over the picture of the camera. */
export interface Stage {
  /** Draws the subject at a pose in a picture of the given size, or nothing for null. */
  draw(pose: Pose | null, picture: Size): void;
  close(): void;
}

/** A figure is one unit high, its feet are at the origin, and it faces +z. */
async function loadModel(url: string): Promise<Object3D> {
  const loader = new GLTFLoader();
  // The default loader fetches textures from blob: URLs, which our content security policy allows only for images.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'meguri-textures' };
  });
  const { scene } = await loader.loadAsync(url);
  const box = new Box3().setFromObject(scene);
  const size = box.getSize(new Vector3());
  const scale = 1 / Math.max(size.y, size.x / 1.5, 1e-6);
  scene.scale.multiplyScalar(scale);
  scene.position.y -= box.min.y * scale;
  return scene;
}

/** A flat picture, one unit high, standing upright. */
async function loadPicture(subject: Subject): Promise<Object3D> {
  const picture = await pictureOf(subject);
  const texture = new CanvasTexture(picture);
  texture.colorSpace = SRGBColorSpace;
  const material = new MeshBasicMaterial({ map: texture, transparent: true, side: DoubleSide });
  const plane = new Mesh(new PlaneGeometry(picture.width / picture.height, 1), material);
  plane.position.y = 0.5;
  return plane;
}

/** A soft shadow at the feet, so that the figure appears to stand on the ground. */
function shadow(): Object3D {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d');
  if (context) {
    const fade = context.createRadialGradient(32, 32, 4, 32, 32, 32);
    fade.addColorStop(0, 'rgb(0 0 0 / 0.5)');
    fade.addColorStop(1, 'rgb(0 0 0 / 0)');
    context.fillStyle = fade;
    context.fillRect(0, 0, 64, 64);
  }
  const material = new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false });
  const round = new Mesh(new PlaneGeometry(1.1, 1.1), material);
  round.rotation.x = -Math.PI / 2;
  round.renderOrder = -1;
  return round;
}

const dispose = (root: Object3D): void =>
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as Material[]) {
      for (const value of Object.values(material)) if (value?.isTexture) value.dispose();
      material.dispose();
    }
  });

/** Whether the browser can draw figures at all. */
export function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Loads a subject and sets up a canvas to draw it. Throws if the file cannot be loaded or WebGL is missing. */
export async function openStage(canvas: HTMLCanvasElement, subject: Subject): Promise<Stage> {
  const figure = new Group();
  figure.add(await (subject.kind === 'model' ? loadModel(subject.url) : loadPicture(subject)));
  if (subject.kind === 'model') figure.add(shadow());
  figure.matrixAutoUpdate = false;

  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  const scene = new Scene();
  const sun = new DirectionalLight(0xffffff, 2.2);
  sun.position.set(-1, 2.5, 2);
  scene.add(new HemisphereLight(0xffffff, 0x8a7a66, 1.6), new AmbientLight(0xffffff, 0.3), sun, figure);
  const camera = new PerspectiveCamera();
  camera.near = 0.05;
  camera.far = 200;
  let shown: Size = { width: 0, height: 0 };

  return {
    draw: (pose, picture) => {
      if (picture.width !== shown.width || picture.height !== shown.height) {
        shown = picture;
        renderer.setSize(picture.width, picture.height, false);
        camera.fov = (Math.atan(picture.height / 2 / focalLength(picture)) * 360) / Math.PI;
        camera.aspect = picture.width / picture.height;
        camera.updateProjectionMatrix();
      }
      figure.visible = pose !== null;
      if (pose) {
        const axis = (of: readonly [number, number, number]) => new Vector3(...of);
        figure.matrix.copy(
          new Matrix4().makeBasis(axis(pose.right), axis(pose.up), axis(pose.out)).setPosition(axis(pose.at)),
        );
      }
      renderer.render(scene, camera);
    },
    close: () => {
      dispose(figure);
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
