import { listProperties } from "#lib/properties/service.ts";
for (const f of [{category:"for sale"},{}]) { for (let i=0;i<500;i++) await listProperties(f,1);
const a=process.threadCpuUsage(); for (let i=0;i<1000;i++) await listProperties(f,1); const d=process.threadCpuUsage(a); console.log(f,(d.user+d.system)/1e6,"ms"); }
